plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

/** The market whose pages are shown; `-PmarketOrigin=https://…`. */
val marketOrigin = providers.gradleProperty("marketOrigin").getOrElse("https://market.example")

android {
    namespace = "kr.naru.host"
    compileSdk = 35
    defaultConfig {
        applicationId = "kr.naru.host"
        minSdk = 26
        targetSdk = 35
        versionCode = 2
        versionName = "2.0.0"
        buildConfigField("String", "MARKET_ORIGIN", "\"$marketOrigin\"")
        manifestPlaceholders["marketHost"] = marketOrigin.substringAfter("://").substringBefore(":")
    }
    buildFeatures {
        buildConfig = true
    }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
    kotlinOptions {
        jvmTarget = "17"
    }
}

dependencies {
    implementation("androidx.activity:activity-ktx:1.9.3")
    implementation("androidx.webkit:webkit:1.12.1")
}
